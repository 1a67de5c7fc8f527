/** 'BV' for 'Barbearia Bela Vista': how its first and last word begin; '' where no word begins with a letter or a digit. */
export function monogram(title: string): string {
  const initials = title.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  return initials
    .filter((_, index) => index === 0 || index === initials.length - 1)
    .join('')
    .toUpperCase();
}
