/** Where the build puts what is deployed, and the local server finds it. */
export const functionsFolder = 'dist/functions';
export const webFolder = 'dist/web';
