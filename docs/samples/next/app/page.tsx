import { Wallet } from './Wallet';

/** Rendered on the server; the wallet below starts in the browser. */
export default function Page() {
  return (
    <main>
      <h1>Inlay with Next</h1>
      <Wallet />
    </main>
  );
}
