/** What the owner is shown against what customers were told: `lost` and `doubled` are names, both must be none. */
export function compare(acknowledged, events) {
  const counts = new Map();
  for (const { client_name } of events) counts.set(client_name, (counts.get(client_name) ?? 0) + 1);
  return {
    lost: [...acknowledged].filter((name) => !counts.has(name)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
    overlapping: overlapping(events),
  };
}

function overlapping(events) {
  const inOrder = [...events].sort((one, other) =>
    `${one.calendar} ${one.start_time}`.localeCompare(`${other.calendar} ${other.start_time}`),
  );
  return inOrder.filter(({ calendar, start_time }, index) => {
    const before = inOrder[index - 1];
    return before?.calendar === calendar && before.end_time > start_time;
  });
}
