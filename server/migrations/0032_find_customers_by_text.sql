-- serves: 0010
-- Every three characters in a row of a customer's name and phone, each after the beginning of the store's id, so that what a
-- customer is searched by leads to their appointments. Each line cuts the text in pieces of three, from one character further on.
drop index concurrently if exists events_by_customer_text;
create index concurrently events_by_customer_text on events using gin ((
  string_to_array(left(store_id::text, 8) || regexp_replace(lower(regexp_replace(normalize(client_name || chr(10) || client_phone, nfd), '[\u0300-\u036f]', '', 'g')), '(...)', '\1' || chr(1) || left(store_id::text, 8), 'g'), chr(1))
  || string_to_array(left(store_id::text, 8) || regexp_replace(substr(lower(regexp_replace(normalize(client_name || chr(10) || client_phone, nfd), '[\u0300-\u036f]', '', 'g')), 2), '(...)', '\1' || chr(1) || left(store_id::text, 8), 'g'), chr(1))
  || string_to_array(left(store_id::text, 8) || regexp_replace(substr(lower(regexp_replace(normalize(client_name || chr(10) || client_phone, nfd), '[\u0300-\u036f]', '', 'g')), 3), '(...)', '\1' || chr(1) || left(store_id::text, 8), 'g'), chr(1))
) collate "C") with (fastupdate = off) where client_phone <> '';
