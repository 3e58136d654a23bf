import type { ReactNode } from 'react';

export const metadata = { title: 'Inlay with Next' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      {/* A signature is one long word. */}
      <body style={{ overflowWrap: 'anywhere' }}>{children}</body>
    </html>
  );
}
