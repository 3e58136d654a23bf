import { Web3, type MetaMaskProvider } from 'web3';
import { note, playIntegrator, secondChainParams } from './playIntegrator';

let web3: Web3 | undefined;
const client = (): Web3 => (web3 ??= new Web3(window.inlayProvider as unknown as MetaMaskProvider<never>));

/** A page that accesses the wallet only through web3.js. */
playIntegrator({
  async connect() {
    const [account] = await client().eth.requestAccounts();
    return account as `0x${string}`;
  },
  async sign({ account, message }) {
    const signature = await client().eth.personal.sign(client().utils.utf8ToHex(message), account, '');
    return client().eth.accounts.recover(message, signature) === client().utils.toChecksumAddress(account);
  },
  async signTypedData({ account }) {
    const { EIP712Domain } = {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
    };
    const signature = await client().eth.signTypedData(account, {
      ...note,
      types: { EIP712Domain, Note: [...note.types.Note] },
    });
    return /^0x[0-9a-f]{130}$/.test(String(signature));
  },
  async send({ account, to }) {
    const receipt = await client().eth.sendTransaction({
      from: account,
      to,
      value: client().utils.toWei('0.001', 'ether'),
    });
    return receipt.status === 1n;
  },
  async switchChain() {
    const params = [secondChainParams];
    await client().currentProvider!.request({ method: 'wallet_addEthereumChain', params } as never);
    return Number(await client().eth.getChainId());
  },
});
