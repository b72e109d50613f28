/** Applies RC4 to bytes in place. Access hides pages in this way; it protects no secret. */
export function applyRc4(key: Uint8Array, bytes: Uint8Array): void {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + state[index]! + key[index % key.length]!) & 255;
    [state[index], state[other]] = [state[other]!, state[index]!];
  }
  for (let byteIndex = 0, index = 0, other = 0; byteIndex < bytes.length; byteIndex++) {
    index = (index + 1) & 255;
    const moved = state[index]!;
    other = (other + moved) & 255;
    const swapped = state[other]!;
    state[index] = swapped;
    state[other] = moved;
    bytes[byteIndex]! ^= state[(swapped + moved) & 255]!;
  }
}
