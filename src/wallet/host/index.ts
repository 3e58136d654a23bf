export { findEmbeddingRefusal } from './findEmbeddingRefusal';
export { pageAsker, walletAsker } from './askers';
export { type LoginMode, createEmbedStore } from './embedStore';
export { type HostEvents, createHostEvents } from './hostEvents';
export { type HostView, createHostView } from './hostView';
export { isWhiteLabelActive } from './whiteLabels';
