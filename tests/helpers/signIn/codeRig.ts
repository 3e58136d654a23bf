import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCodeGuard, type Notice } from '../../../frame-host/signIn/codeGuard';
import { createEmailCode, type CodeMail } from '../../../frame-host/signIn/emailCode';
import { createHitLimit } from '../../../frame-host/signIn/hitLimit';
import { createIssuer } from '../../../frame-host/signIn/issuer';
import { productionSignInLimits, type SignInLimits } from '../../../frame-host/signIn/limits';
import { signInMigrations, type SignInTables } from '../../../frame-host/signIn/migrations';
import { createPuzzles } from '../../../frame-host/signIn/puzzles';
import { openTestDatabase } from '../databases/testDatabase';

/** Address of callers that name none. */
export const ownCaller = '1.2.3.4';

/** Creates e-mail code sign-in with the limits of production, on its own clock; e-mails are collected in lists. */
export async function createCodeRig(changed: Partial<SignInLimits> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'signin-'));
  const db = await openTestDatabase<SignInTables>(signInMigrations);
  const time = { now: Date.now() };
  const clock = { now: () => time.now, after: () => () => undefined };
  const mails: CodeMail[] = [];
  const notices: { email: string; notice: Notice; locale: string }[] = [];
  const mood = { isMailReady: true };
  const secret = new Uint8Array(32).fill(7);
  const issuer = await createIssuer({ publicUrl: 'https://wallet.test', dataDir, clock });
  const hits = createHitLimit({ db, clock, hash: (text) => text });
  const limits = { ...productionSignInLimits, ...changed };
  const puzzles = createPuzzles({ secret, hits, clock });
  const guard = createCodeGuard({ db, clock, hits, limits, puzzles, hash: (text) => text });
  const made = createEmailCode({
    db,
    clock,
    secret,
    guard,
    issuer,
    sendMail: (mail) => mails.push(mail),
    sendNotice: (notice) => notices.push(notice),
    isMailReady: async () => mood.isMailReady,
  });
  const emailCode = {
    ...made,
    resend: (flowId: string, caller = ownCaller) => made.resend({ flowId, caller }),
    finish: (input: { flowId: string; code: string; caller?: string }) => made.finish({ caller: ownCaller, ...input }),
    async sweep() {
      await made.sweep();
      await guard.sweep();
    },
  };
  return { emailCode, guard, mood, issuer, mails, notices, db, time, dataDir, limits, hits };
}
