const maxTitleLength = 120;

/** 'Corte + Barba'; with a title too long, the first and how many more: 'Corte + 3 serviços'. */
export function titleOfServices(names: readonly string[]): string {
  const whole = names.join(' + ');
  const [first = '', ...more] = names;
  if (whole.length <= maxTitleLength || more.length === 0) return whole;
  const rest = ` + ${more.length} serviço${more.length === 1 ? '' : 's'}`;
  return `${first.slice(0, maxTitleLength - rest.length).replace(/[\s\uD800-\uDBFF]+$/, '')}${rest}`;
}
