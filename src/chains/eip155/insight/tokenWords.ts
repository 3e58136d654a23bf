/** What the words of a token call need: fetched with the first call that has some. */
export { decodeTokenCall } from '../assets/tokenCall';
export { readTokenFacts } from '../assets/tokenFacts';
