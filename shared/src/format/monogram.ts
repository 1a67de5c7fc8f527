/** 'BV' for 'Barbearia Bela Vista', 'SB' for 'Studio de Beleza': how its first two words begin, those that only join left out; '' where no word begins with a letter or a digit. */
export function monogram(title: string): string {
  const words = title.split(/\s+/).filter((word) => !/^(?:d?[aeo]s?|com|em)$/i.test(word));
  const initials = (words.join('') ? words : [title]).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  return initials.slice(0, 2).join('').toUpperCase();
}
