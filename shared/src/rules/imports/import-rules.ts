/** What an owner imports. */
export const importKinds = ['customers', 'services', 'events'] as const;

/** Of a table that an owner imports. */
export const importLimits = { bytes: 1024 * 1024, rows: 5000, columns: 200, previewed: 20 } as const;

export const importTooLong = 'O arquivo tem mais de 1 MB. Divida-o em partes.';

/** Whether the rows of an import are of people, who gave the store their data. */
export function holdsCustomers(kind: (typeof importKinds)[number]): boolean {
  return kind !== 'services';
}
