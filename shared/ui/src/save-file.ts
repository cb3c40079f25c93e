/** Offers a text or bytes as a file: the browser saves it under this name. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers only read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
