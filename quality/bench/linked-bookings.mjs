import { randomBytes, randomUUID } from 'node:crypto';

const slotInMilliseconds = 15 * 60_000;

/** Bookings with links in slots of a store, as customers have made them. */
export async function insertBookings(pool, { storeId, serviceId }, slots, writeLinkToken) {
  const made = slots.map((slot) => {
    const row = { storeId, id: randomUUID(), key: randomBytes(32) };
    return { ...row, ...slot, revision: 0, token: writeLinkToken('', row) };
  });
  const booked = JSON.stringify([{ id: serviceId, name: 'Bench', minutes: 15, price_in_cents: null }]);
  for (const { id, key, calendarId, date, time } of made) {
    const start = new Date(`${date}T${time}:00Z`);
    await pool.query(
      `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, client_name, client_phone,
         is_booking, manage_key, booked_services, created_at)
       values ($1, $2, $3, 'Bench', $4, $5, 'Bench', '11987654321', true, $6, $7, now())`,
      [storeId, id, calendarId, start, new Date(start.getTime() + slotInMilliseconds), key, booked],
    );
  }
  return made;
}

/** Our side: the whole request to the API. */
export async function moveByLink(app, { endpoint }, booking, { calendarId, date, time }) {
  const { token, revision } = booking;
  const answer = await app.inject({
    method: 'POST',
    url: '/scheduler/v1/move_booking/',
    payload: {
      ...{ endpoint, token, revision },
      ...{ calendar_id: calendarId, selected_day: date, selected_time: time },
    },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  booking.revision += 1;
}

/** The other side: the least SQL that moves without overlap: lock both calendars in order, update the row. */
export async function moveBySql(pool, { storeId }, booking, { calendarId, date, time }) {
  const start = new Date(`${date}T${time}:00Z`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select 1 from calendars where store_id = $1 and calendar_id = any ($2::uuid[])
       order by calendar_id for no key update`,
      [storeId, [booking.calendarId, calendarId]],
    );
    await client.query(
      'update events set calendar_id = $3, start_time = $4, end_time = $5 where store_id = $1 and event_id = $2',
      [storeId, booking.id, calendarId, start, new Date(start.getTime() + slotInMilliseconds)],
    );
    await client.query('commit');
    booking.calendarId = calendarId;
  } finally {
    client.release();
  }
}
