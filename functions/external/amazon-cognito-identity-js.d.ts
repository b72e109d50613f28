/** The library's own types do not cover the classes that compute a password proof. */
type HexNumber = { toString: (radix: 16) => string };
type Callback<Result> = (error: Error | null, result: Result) => void;

declare module 'amazon-cognito-identity-js/lib/BigInteger.js' {
  export type BigInteger = HexNumber;
  type BigIntegerClass = { new (text: string, radix: 16): BigInteger; prototype: object };
  /**
   * Node imports the module's exports as the default; a bundle and the test runner have a `default` inside.
   */
  const exported: BigIntegerClass & { default?: BigIntegerClass };
  export default exported;
}

declare module 'amazon-cognito-identity-js/lib/AuthenticationHelper.js' {
  export type AuthenticationHelper = {
    getLargeAValue: (callback: Callback<HexNumber>) => void;
    getPasswordAuthenticationKey: (
      username: string,
      password: string,
      serverPublicValue: HexNumber,
      salt: HexNumber,
      callback: Callback<Uint8Array>,
    ) => void;
  };
  type HelperClass = new (poolName: string) => AuthenticationHelper;
  const exported: HelperClass & { default?: HelperClass };
  export default exported;
}
