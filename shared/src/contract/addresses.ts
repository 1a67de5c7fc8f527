/**
 * Method and path of every call (specification §7), free of schemas so that a browser may carry it.
 * `:name` marks a path parameter; every path also answers without its trailing slash.
 */
export const addresses = {
  getStore: { method: 'GET', path: '/scheduler/v1/get_store/:client_name/' },
  availableCalendars: { method: 'POST', path: '/scheduler/v1/available_calendars/' },
  availableDays: { method: 'POST', path: '/scheduler/v1/available_days/' },
  availableSlots: { method: 'POST', path: '/scheduler/v1/available_slots/' },
  createBooking: { method: 'POST', path: '/scheduler/v1/create_event/' },
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
  login: { method: 'POST', path: '/api/token/' },
  refresh: { method: 'POST', path: '/api/token/refresh/' },
  logout: { method: 'POST', path: '/api/token/logout/' },
  checkResetLink: { method: 'POST', path: '/api/password_reset/check/' },
  resetPassword: { method: 'POST', path: '/api/password_reset/' },

  dashboard: { method: 'GET', path: '/user/v1/dashboard/' },
  createEvent: { method: 'POST', path: '/user/v1/create_event/' },
  getEvents: { method: 'GET', path: '/user/v1/get_events/' },
  deleteEvent: { method: 'POST', path: '/user/v1/delete_event/' },
  updateEvent: { method: 'POST', path: '/user/v1/update_event/' },
  confirmEvent: { method: 'POST', path: '/user/v1/update_event_confirmation/' },
  markOutcome: { method: 'POST', path: '/user/v1/update_event_outcome/' },
  moveEvent: { method: 'POST', path: '/user/v1/move_event/' },
  bookingLink: { method: 'POST', path: '/user/v1/booking_link/' },
  getNews: { method: 'GET', path: '/user/v1/get_news/' },
  dismissNews: { method: 'POST', path: '/user/v1/dismiss_news/' },
  getPolicies: { method: 'GET', path: '/user/v1/get_policies/' },
  updatePolicies: { method: 'POST', path: '/user/v1/update_policies/' },
  getReminders: { method: 'GET', path: '/user/v1/get_reminders/' },
  markReminder: { method: 'POST', path: '/user/v1/mark_reminder/' },
  getFeeds: { method: 'GET', path: '/user/v1/get_feeds/' },
  addFeed: { method: 'POST', path: '/user/v1/add_feed/' },
  deleteFeed: { method: 'POST', path: '/user/v1/delete_feed/' },
  getBurst: { method: 'GET', path: '/user/v1/get_burst/' },
  deleteBookings: { method: 'POST', path: '/user/v1/delete_bookings/' },
  restoreBookings: { method: 'POST', path: '/user/v1/restore_bookings/' },
  live: { method: 'GET', path: '/user/v1/live/' },
  sendNotification: { method: 'POST', path: '/user/v1/send_notification/' },
  getSettings: { method: 'GET', path: '/user/v1/get_settings/' },
  updateSettings: { method: 'POST', path: '/user/v1/update_settings/' },
  getOpeningHours: { method: 'GET', path: '/user/v1/get_opening_hours/' },
  updateOpeningHours: { method: 'POST', path: '/user/v1/update_opening_hours/' },
  getCalendars: { method: 'GET', path: '/user/v1/get_calendars/' },
  addCalendar: { method: 'POST', path: '/user/v1/add_calendar/' },
  updateCalendar: { method: 'POST', path: '/user/v1/update_calendar/' },
  getBlocks: { method: 'GET', path: '/user/v1/get_blocks/' },
  checkBlock: { method: 'POST', path: '/user/v1/check_block/' },
  addBlock: { method: 'POST', path: '/user/v1/add_block/' },
  updateBlock: { method: 'POST', path: '/user/v1/update_block/' },
  deleteBlock: { method: 'POST', path: '/user/v1/delete_block/' },
  getHolidays: { method: 'GET', path: '/user/v1/get_holidays/' },
  updateHolidays: { method: 'POST', path: '/user/v1/update_holidays/' },
  explainSlots: { method: 'POST', path: '/user/v1/explain_slots/' },
  getServices: { method: 'GET', path: '/user/v1/get_services/' },
  updateService: { method: 'POST', path: '/user/v1/update_service/' },
  deleteService: { method: 'POST', path: '/user/v1/delete_service/' },
  restoreService: { method: 'POST', path: '/user/v1/restore_service/' },
  getSessions: { method: 'GET', path: '/user/v1/get_sessions/' },
  endSession: { method: 'POST', path: '/user/v1/end_session/' },
  endOtherSessions: { method: 'POST', path: '/user/v1/end_other_sessions/' },
  getChanges: { method: 'GET', path: '/user/v1/get_changes/' },
  undoChange: { method: 'POST', path: '/user/v1/undo_change/' },
  changePassword: { method: 'POST', path: '/user/v1/change_password/' },
} as const satisfies Record<string, Address>;

/** Every path below it needs the owner's session (PERM-002). */
export const ownerRoot = '/user/v1/';

export type EndpointName = keyof typeof addresses;

export interface Address {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}/`;
}
