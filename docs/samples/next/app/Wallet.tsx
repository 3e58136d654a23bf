'use client';

import { createInlay, useInlay } from 'inlay/react';
import { useState } from 'react';

const inlay = createInlay({
  clientId: 'inlay-local',
  walletUrl: process.env.NEXT_PUBLIC_WALLET_URL ?? 'http://localhost:4050/v5',
});

export function Wallet() {
  const { status, accounts, provider, login, logout, showWallet } = useInlay(inlay);
  const [outcome, setOutcome] = useState('');
  const [account] = accounts;

  const run = (work: () => Promise<unknown>) => () => {
    work().then(
      (result) => setOutcome(String(result ?? 'Done')),
      (error: Error) => setOutcome(error.message),
    );
  };

  if (!account) {
    return (
      <>
        <p>Wallet: {status}</p>
        <button onClick={run(login)}>Connect</button>
        <output>{outcome}</output>
      </>
    );
  }
  return (
    <>
      <p>Connected {account}</p>
      <button onClick={run(() => provider.request({ method: 'personal_sign', params: ['Hello', account] }))}>
        Sign
      </button>
      <button onClick={run(() => showWallet())}>Open wallet</button>
      <button onClick={run(logout)}>Leave</button>
      <output>{outcome}</output>
    </>
  );
}
