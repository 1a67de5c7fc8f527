/** Of a table that an owner imports. */
export const importLimits = { bytes: 1024 * 1024, rows: 5000, columns: 200, previewed: 20 } as const;

export const importTooLong = 'O arquivo tem mais de 1 MB. Divida-o em partes.';
