import { OwnPageNote } from '../../components/feedback/OwnPageNote';

/** Returns whether the wallet is inside a host page. There, anything that lowers a protection is left to the account page. */
export const isInsideSite = (): boolean => typeof window !== 'undefined' && window.parent !== window;

/** A link to the account page. */
export function AccountPageLink() {
  return <OwnPageNote onOpen={() => window.open('/wallet/account', '_blank') !== null} />;
}
