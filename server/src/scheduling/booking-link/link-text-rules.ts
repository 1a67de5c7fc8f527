import { MINUTES_A_DAY } from '@hora-marcada/shared/format';

/** 'João S.' of 'João da Silva': enough for whom it belongs to. */
export function maskedName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = Array.from(others.at(-1) ?? '');
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** '(11) •••••-4321' of '11987654321'; '' of fewer digits than a phone has. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 10) return '';
  return `(${digits.slice(0, 2)}) ${'•'.repeat(digits.length - 6)}-${digits.slice(-4)}`;
}

/** '2 horas', '1 hora e 30 minutos', '2 dias': in the largest units that say it exactly. */
export function durationInWords(minutes: number): string {
  const parts = [
    [Math.floor(minutes / MINUTES_A_DAY), 'dia'],
    [Math.floor(minutes / 60) % 24, 'hora'],
    [minutes % 60, 'minuto'],
  ] as const;
  const said = parts.flatMap(([number, unit]) =>
    number === 0 ? [] : [`${number} ${unit}${number === 1 ? '' : 's'}`],
  );
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} e ${said.at(-1) ?? ''}`;
}
