import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createInlay, useInlay } from '../../src/embed/react/useInlay';

const root = document.getElementById('root')!;
const inlay = createInlay({ clientId: 'inlay-local', walletUrl: `${root.dataset.wallet}/v5` });

function Account({ name }: { name: string }) {
  const { status, accounts, provider } = useInlay(inlay);
  return (
    <section aria-label={name}>
      <output>{`${status}, ${accounts[0] ?? 'no account'}`}</output>
      <button onClick={() => void provider.request({ method: 'eth_requestAccounts' })}>Connect {name}</button>
    </section>
  );
}

function Toggle({ name }: { name: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      <button onClick={() => setIsShown(!isShown)}>{isShown ? `Remove ${name}` : `Add ${name}`}</button>
      {isShown && <Account name={name} />}
    </div>
  );
}

createRoot(root).render(
  <StrictMode>
    <Toggle name="first" />
    <Toggle name="second" />
  </StrictMode>,
);
