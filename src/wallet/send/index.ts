export type { RecipientShare, ShareFault } from './readShares';
export type { Recipient } from './assessRecipient';
export type { FoundToken, SendAsset } from './sendAsset';
export { type FilledBy, type NameLookUp, type SendOutcome, createSendStore } from './sendStore';
