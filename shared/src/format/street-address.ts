const street =
  /^\s*(?:rua|r|avenida|av|alameda|al|travessa|tv|praça|largo|rodovia|rod|estrada|quadra|qd|shopping|galeria)\b.*/imu;

/** The line of a store's footer that begins as an address does; undefined where none does. */
export function streetAddress(footer: string): string | undefined {
  return street.exec(footer)?.[0].trim();
}
