/** The folders of the build output, which is deployed and which the local server reads. */
export const functionsBuildFolder = 'dist/functions';
export const webBuildFolder = 'dist/web';
