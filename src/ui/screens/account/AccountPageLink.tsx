import { OwnPageNote } from '../../parts/feedback/OwnPageNote';

/** Inside a site nothing is done that lowers a protection: the account page does it. */
export const isInsideSite = (): boolean => typeof window !== 'undefined' && window.parent !== window;

/** The way there. */
export function AccountPageLink() {
  return <OwnPageNote onOpen={() => window.open('/wallet/account', '_blank') !== null} />;
}
