/** Hands a file to the browser, which saves it under this name or asks where. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // A browser may begin to read only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
