/** Offers a text as a file: the browser saves it under this name. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers only read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
