/** The statements that may touch several stores, word for word, and why. */
export const crossingStores: ReadonlyMap<string, string> = new Map([
  [
    'select "store_id" as "storeId", "username", "password_hash" as "passwordHash" from "owners" where "username" = $1',
    'a login knows a username, which is unique across stores, and learns the store from it',
  ],
  [
    'select "store_id" from "owners" where "username" = $1',
    "the operator's commands know a username alone, too",
  ],
  [
    'select endpoint, title, expiration_date as "expirationDate", array(select username from owners where owners.store_id = stores.store_id order by username) as usernames from stores order by endpoint',
    'the operator lists all stores',
  ],
  [
    'select "store_id" from "stores" limit $1',
    'a first start asks whether there is any store, to show one for trying out',
  ],
  [
    `with due as materialized ( select store_id, notification_id from notifications where state in ('queued', 'leased') and due_at <= $1 order by due_at limit $2 for update skip locked ) update notifications as job set state = 'leased', driver = $3, attempts = job.attempts + 1, due_at = $4 from due where job.store_id = due.store_id and job.notification_id = due.notification_id returning job.store_id as "storeId", job.notification_id as id, job.attempts as attempt, job.phone, job.text, job.payload`,
    'one loop delivers the messages of all stores',
  ],
  [
    `select count(*)::int as count, min(created_at) as oldest from notifications where state in ('queued', 'leased')`,
    'the outbox of all stores is one thing to watch',
  ],
  [
    'select store_id as "storeId" from stores where (retention_done_at is null or retention_done_at <= $1) and ($2::uuid is null or store_id > $3::uuid) order by store_id limit $4',
    'one daily job sees to all stores, each by its own statements',
  ],
]);
