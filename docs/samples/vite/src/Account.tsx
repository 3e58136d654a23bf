import { useInlay } from 'inlay/react';
import { useConnect, useConnection, useConnectors, useDisconnect, useSignMessage } from 'wagmi';
import { inlay } from './config';

export function Account() {
  const { address, isConnected, isReconnecting } = useConnection();
  const [connector] = useConnectors();
  const connect = useConnect();
  const disconnect = useDisconnect();
  const sign = useSignMessage();
  const { status, showWallet } = useInlay(inlay);

  // After a reload wagmi knows the account before it has the wallet: until then nothing can be asked of it.
  if (!isConnected) {
    return (
      <>
        <p>Wallet: {status}</p>
        <button onClick={() => connector && connect.mutate({ connector })}>Connect</button>
        <output>{connect.error?.message}</output>
      </>
    );
  }
  return (
    <>
      <p>Connected {address}</p>
      <button disabled={isReconnecting} onClick={() => sign.mutate({ message: 'Hello' })}>
        Sign
      </button>
      <button onClick={() => void showWallet()}>Open wallet</button>
      <button disabled={isReconnecting} onClick={() => disconnect.mutate({})}>
        Disconnect
      </button>
      <output>{sign.data ?? sign.error?.message}</output>
    </>
  );
}
