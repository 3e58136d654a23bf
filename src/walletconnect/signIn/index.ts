export { readAuthentication } from './authentications';
export { receiveLinkedSignIn } from './linkedSignIn';
