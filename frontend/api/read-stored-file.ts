/** Reads a file from the file store by the address that the server gave for it. */
export async function readStoredFile(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The file store answered ${answer.status}`);
  return answer.blob();
}
