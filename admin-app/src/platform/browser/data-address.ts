/** The bytes of a file as a `data:` address in base64; rejects where the file cannot be read. */
export function dataAddressOf(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error('The file could not be read.'));
    reader.addEventListener('error', refuse);
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else refuse();
    });
    reader.readAsDataURL(file);
  });
}
