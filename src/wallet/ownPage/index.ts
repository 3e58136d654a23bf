export { isOwnPage } from './isOwnPage';
export { openAccountPage } from './openAccountPage';
export { openOwnPage } from './openOwnPage';
