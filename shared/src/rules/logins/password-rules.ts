/** Characters of a password that is newly set; one that is stored already stays good, however short. */
export const newPasswordLimits = { shortest: 10, longest: 200 } as const;

/** Checks length and characters; common passwords are refused elsewhere. */
export function newPasswordError(typed: string): string | undefined {
  const { shortest, longest } = newPasswordLimits;
  const { length } = Array.from(typed.normalize('NFC'));
  const isSound = /^[^\p{Cc}\p{Cs}]*$/u.test(typed) && length >= shortest && length <= longest;
  return isSound ? undefined : `A senha deve ter de ${shortest} a ${longest} caracteres.`;
}
