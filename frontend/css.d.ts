declare module '*.css';
declare module '*.css?url' {
  const address: string;
  export default address;
}

/** Set by the build. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
