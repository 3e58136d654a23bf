import * as v from 'valibot';
import { WalletLinkSchema, type WalletLink } from '../../wire/mobile/walletLink';
import { SignInFault } from '../signIn/signInFault';

/** Parses the link of an application. @throws SignInFault `badLink`. */
export function readLink(params: Record<string, unknown>): WalletLink {
  const link = v.safeParse(WalletLinkSchema, params);
  if (!link.success) throw new SignInFault('badLink');
  return link.output;
}
