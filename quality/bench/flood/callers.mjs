const addresses = 400;
/** What so many addresses may try at all: thirty times in ten minutes each. */
const attemptsASecond = 20;

/**
 * One request to book from an address of its own with a phone of its own, which `number` names.
 * @returns {Promise<{ status: number, body: object }>}
 */
export async function bookingFrom(
  app,
  { endpoint, serviceId },
  { calendarId, date, time },
  number,
  given = {},
) {
  const { address = addressOf(number), proof } = given;
  const answer = await app.inject({
    method: 'POST',
    url: '/scheduler/v1/create_event/',
    headers: { 'x-forwarded-for': address },
    payload: {
      service_id: serviceId,
      endpoint,
      selected_day: date,
      selected_time: time,
      client_name: 'Bench',
      client_telephone: String(11900000000 + number),
      calendar_id: calendarId,
      ...(proof && { proof }),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Tries to book one slot without end, as many times a second as four hundred addresses may; until the function given back is called. */
export function floodFrom(app, store, slot) {
  const underWay = new Set();
  let number = 0;
  const timer = setInterval(() => {
    number += 1;
    const attempt = bookingFrom(app, store, slot, number % addresses).finally(() => underWay.delete(attempt));
    underWay.add(attempt);
  }, 1000 / attemptsASecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}

function addressOf(number) {
  return `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}
