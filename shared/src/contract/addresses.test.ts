import { ownerRoot } from './public-addresses.ts';
import { addresses, contract } from './contract.ts';

/** The tables of specification §7, with the session and notification calls that acceptance settle, a failed remote's report (SHAPE-014), live changes (P-31), bookings that came at once (FLOOD-011 to FLOOD-013), why a slot is hidden (P-39), a customer's own booking (MOVE-003, MOVE-008, MOVE-011, MOVE-013), calendar files and feeds (ICS-001, ICS-004), days off (OFF-002, OFF-012), reminders (REM-012 to REM-014), the log of changes (AUD-002, AUD-006), the team (TEAM-001, TEAM-002), images (IMG-001), all news (DAY-010), devices and addresses that are told (PUSH-001, MAIL-001), the order of services (SORT-001), booking without preference (ANY-003), booking for a customer at the phone (DAY-006), commissions (COM-001, COM-007, COM-010), what is done to many events at once (DAY-019, DAY-020), imports (IMP-001, IMP-003, IMP-007), series of regular customers (REC-002, REC-003, REC-008, REC-010, REC-012, REC-014), and how a shop comes by itself (JOIN-001 to JOIN-003). */
const specified = `
  GET  /scheduler/v1/get_store/:client_name/
  POST /scheduler/v1/available_calendars/
  POST /scheduler/v1/available_days/
  POST /scheduler/v1/available_slots/
  POST /scheduler/v1/first_offer/
  POST /scheduler/v1/create_event/
  POST /scheduler/v1/combined_calendars/
  POST /scheduler/v1/combined_days/
  POST /scheduler/v1/combined_slots/
  POST /scheduler/v1/create_combined_event/
  POST /scheduler/v1/any_days/
  POST /scheduler/v1/any_slots/
  POST /scheduler/v1/create_any_event/
  POST /scheduler/v1/get_booking/
  POST /scheduler/v1/cancel_booking/
  POST /scheduler/v1/move_days/
  POST /scheduler/v1/move_slots/
  POST /scheduler/v1/move_booking/
  POST /scheduler/v1/confirm_presence/
  POST /scheduler/v1/update_reminders/
  POST /scheduler/v1/booking_ics/
  GET  /scheduler/v1/ics/:ticket/
  GET  /scheduler/v1/feed/:secret/
  POST /api/remote_failures/
  POST /api/token/
  POST /api/token/refresh/
  POST /api/token/logout/
  POST /api/sign_up/check/
  POST /api/sign_up/code/
  POST /api/sign_up/
  GET  /user/v1/dashboard/
  POST /user/v1/create_event/
  GET  /user/v1/get_events/
  POST /user/v1/delete_event/
  POST /user/v1/update_event/
  POST /user/v1/update_event_confirmation/
  POST /user/v1/confirm_events/
  POST /user/v1/mark_events/
  POST /user/v1/update_event_outcome/
  POST /user/v1/get_clients/
  POST /user/v1/search_clients/
  POST /user/v1/get_client_summaries/
  POST /user/v1/get_client/
  POST /user/v1/add_client/
  POST /user/v1/update_client/
  POST /user/v1/export_clients/
  GET  /user/v1/import_template/
  POST /user/v1/preview_import/
  POST /user/v1/import_rows/
  GET  /user/v1/get_report/
  GET  /user/v1/export_report/
  GET  /user/v1/get_commissions/
  POST /user/v1/export_commissions/
  POST /user/v1/update_commission_rates/
  POST /user/v1/pay_commission/
  POST /user/v1/move_event/
  POST /user/v1/booking_link/
  POST /user/v1/check_series/
  POST /user/v1/add_series/
  POST /user/v1/update_series/
  POST /user/v1/pause_series/
  POST /user/v1/resume_series/
  POST /user/v1/end_series/
  POST /user/v1/get_series/
  GET  /user/v1/get_news/
  GET  /user/v1/get_all_news/
  POST /user/v1/dismiss_news/
  GET  /user/v1/get_reminders/
  POST /user/v1/mark_reminder/
  GET  /user/v1/get_changes/
  POST /user/v1/undo_change/
  GET  /user/v1/get_push/
  POST /user/v1/add_push_device/
  POST /user/v1/update_push_device/
  POST /user/v1/delete_push_device/
  POST /user/v1/test_push/
  GET  /user/v1/get_alert_mail/
  POST /user/v1/add_alert_mail/
  POST /user/v1/confirm_alert_mail/
  POST /user/v1/delete_alert_mail/
  GET  /user/v1/get_policies/
  POST /user/v1/update_policies/
  GET  /user/v1/get_burst/
  POST /user/v1/delete_bookings/
  GET  /user/v1/live/
  POST /user/v1/send_notification/
  GET  /user/v1/get_settings/
  POST /user/v1/update_settings/
  POST /user/v1/update_contact/
  GET  /user/v1/get_opening_hours/
  POST /user/v1/update_opening_hours/
  POST /user/v1/set_image/
  POST /user/v1/delete_image/
  GET  /user/v1/get_calendars/
  POST /user/v1/add_calendar/
  POST /user/v1/update_calendar/
  POST /user/v1/explain_slots/
  POST /user/v1/free_starts/
  POST /user/v1/offer_times/
  GET  /user/v1/get_blocks/
  POST /user/v1/check_block/
  POST /user/v1/add_block/
  POST /user/v1/update_block/
  POST /user/v1/delete_block/
  GET  /user/v1/get_holidays/
  POST /user/v1/update_holidays/
  GET  /user/v1/get_feeds/
  POST /user/v1/add_feed/
  POST /user/v1/delete_feed/
  GET  /user/v1/get_services/
  POST /user/v1/update_service/
  POST /user/v1/sort_services/
  POST /user/v1/delete_service/
  GET  /user/v1/get_sessions/
  POST /user/v1/end_session/
  POST /user/v1/end_other_sessions/
  POST /user/v1/change_password/
  GET  /user/v1/me/
  GET  /user/v1/get_members/
  POST /user/v1/add_member/
  POST /user/v1/update_member/
  POST /user/v1/reset_member_password/
  POST /user/v1/revoke_member_sessions/
  POST /api/password_reset/check/
  POST /api/password_reset/
`;

test('API-001 to API-044 MOVE-033 the contract holds every call of the specification, those of the owner’s account, and no other', () => {
  const calls = specified
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/ +/, ' '));
  const held = Object.values(contract).map(({ method, path }) => `${method} ${path}`);
  expect(held.sort()).toEqual(calls.sort());
});

test('the addresses a browser carries are those of the contract', () => {
  const held = Object.entries(contract).map(([name, { method, path }]) => [name, { method, path }]);
  expect(Object.fromEntries(held)).toEqual(addresses);
});

test('PERM-001 PERM-002 everything under /user/v1 needs somebody of the store, nothing under /scheduler does', () => {
  for (const { path, access } of Object.values(contract)) {
    if (path.startsWith(ownerRoot)) expect([path, access]).not.toEqual([path, 'public']);
    if (path.startsWith('/scheduler/')) expect([path, access]).toEqual([path, 'public']);
  }
});

test('a call has parameters where its path has them, and a body where it is posted', () => {
  for (const endpoint of Object.values(contract)) {
    expect([endpoint.path, 'params' in endpoint]).toEqual([endpoint.path, endpoint.path.includes(':')]);
    expect([endpoint.path, 'body' in endpoint || 'file' in endpoint]).toEqual([
      endpoint.path,
      endpoint.method === 'POST',
    ]);
  }
});
