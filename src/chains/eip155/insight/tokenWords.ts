/** Code for describing token calls, loaded with the first such call. */
export { decodeTokenCall } from '../assets/tokenCall';
export { readTokenFacts } from '../assets/tokenFacts';
