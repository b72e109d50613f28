/** Where the build puts what is deployed, and the local server finds it. */
export const functionsBuildFolder = 'dist/functions';
export const webBuildFolder = 'dist/web';
