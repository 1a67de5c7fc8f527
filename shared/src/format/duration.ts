/** 'Tempo: 45 min' (GEN-009). */
export function formatDuration(minutes: number): string {
  return `Tempo: ${minutes} min`;
}
