export { createLinkAnswers } from '../links';
export { readAuthentication } from './authentications';
export { receiveLink } from './receiveLink';
