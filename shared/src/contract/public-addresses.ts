/**
 * Method and path of the calls of a customer's page and of whatever reads a feed (specification §7), which is all of the
 * contract that this page carries. `:name` marks a path parameter; every path also answers without its trailing slash.
 */
export const publicAddresses = {
  getStore: { method: 'GET', path: '/scheduler/v1/get_store/:client_name/' },
  availableCalendars: { method: 'POST', path: '/scheduler/v1/available_calendars/' },
  availableDays: { method: 'POST', path: '/scheduler/v1/available_days/' },
  availableSlots: { method: 'POST', path: '/scheduler/v1/available_slots/' },
  firstOffer: { method: 'POST', path: '/scheduler/v1/first_offer/' },
  createBooking: { method: 'POST', path: '/scheduler/v1/create_event/' },
  combinedCalendars: { method: 'POST', path: '/scheduler/v1/combined_calendars/' },
  combinedDays: { method: 'POST', path: '/scheduler/v1/combined_days/' },
  combinedSlots: { method: 'POST', path: '/scheduler/v1/combined_slots/' },
  createCombinedBooking: { method: 'POST', path: '/scheduler/v1/create_combined_event/' },
  anyDays: { method: 'POST', path: '/scheduler/v1/any_days/' },
  anySlots: { method: 'POST', path: '/scheduler/v1/any_slots/' },
  createAnyBooking: { method: 'POST', path: '/scheduler/v1/create_any_event/' },
  getBooking: { method: 'POST', path: '/scheduler/v1/get_booking/' },
  cancelBooking: { method: 'POST', path: '/scheduler/v1/cancel_booking/' },
  moveDays: { method: 'POST', path: '/scheduler/v1/move_days/' },
  moveSlots: { method: 'POST', path: '/scheduler/v1/move_slots/' },
  moveBooking: { method: 'POST', path: '/scheduler/v1/move_booking/' },
  confirmPresence: { method: 'POST', path: '/scheduler/v1/confirm_presence/' },
  updateReminders: { method: 'POST', path: '/scheduler/v1/update_reminders/' },
  bookingIcs: { method: 'POST', path: '/scheduler/v1/booking_ics/' },
  calendarFile: { method: 'GET', path: '/scheduler/v1/ics/:ticket/' },
  readFeed: { method: 'GET', path: '/scheduler/v1/feed/:secret/' },
  reportRemoteFailure: { method: 'POST', path: '/api/remote_failures/' },
} as const satisfies Record<string, Address>;

/** Every path below it needs the owner's session (PERM-002). */
export const ownerRoot = '/user/v1/';

export interface Address {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}/`;
}
