/** Keeps digits, ':' and the 'h' of '8h30' while a time is typed. */
export function typedTime(text: string): string {
  return text.replace(/[^\d:h]/gi, '').slice(0, 5);
}

/** '800', '0800', '8:00', '8h' and '8' → '08:00'; any other text stays as typed, for the rules to refuse. */
export function normalizedTime(text: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2}?)(?:[:h]?(\d{2})|[:h])?$/i.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return text;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}
