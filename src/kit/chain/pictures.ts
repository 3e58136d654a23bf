/** Pictures of networks and coins on the wallet's own server: shipped ones and the operator's. */
const folder = '/v5/pictures/';

/** Returns the path of a picture. @param name of the picture, a chain ID, or a coin's ticker in lower case. */
export const picturePath = (name: string): string => folder + name;

/** Returns whether a text is the path of such a picture. */
export const isOwnPicture = (url: string | undefined): boolean => /^\/v5\/pictures\/[\w-]+$/.test(url ?? '');
