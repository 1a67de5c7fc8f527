/** The combo that is booked for the services asked for: a part that nobody asked for. */
export function comboAmong<Part extends { readonly id: string }>(
  parts: readonly Part[],
  serviceIds: readonly string[],
): Part | undefined {
  const asked = serviceIds.map((id) => id.toLowerCase());
  return parts.find(({ id }) => !asked.includes(id));
}
