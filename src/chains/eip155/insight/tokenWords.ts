/** What the words of a token call need: fetched with the first call that has some. */
export { decodeTokenCall } from '../tokenCall';
export { readTokenFacts } from '../tokenFacts';
