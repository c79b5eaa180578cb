-- SQLite, as released with 0009-reviews-of-unit: every table with rows in it.
CREATE TABLE migrations (name text primary key);
CREATE TABLE "revisions" ("id" integer primary key, "value" bigint not null, "database_id" text not null);
CREATE TABLE "users" ("id" integer primary key autoincrement, "first_name" text not null, "last_name" text not null, "email" text not null unique, "phone" text, "password_hash" text, "status" integer default 0 not null, "email_verified" integer default 0 not null, "is_demo" integer default 0 not null, "created_at" bigint not null);
CREATE TABLE "tokens" ("token_hash" text primary key, "user_id" integer not null references "users" ("id"), "expires_at" bigint not null);
CREATE INDEX "tokens_of_user" on "tokens" ("user_id");
CREATE TABLE "codes" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id"), "purpose" text not null, "code_hash" text not null, "expires_at" bigint not null, "wrong_tries" integer default 0 not null);
CREATE TABLE "code_failures" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id"), "failed_at" bigint not null);
CREATE INDEX "code_failures_of_user" on "code_failures" ("user_id");
CREATE TABLE "idempotency_keys" ("key_hash" text primary key, "body_mac" text not null, "answer" text not null, "created_at" bigint not null);
CREATE INDEX "idempotency_keys_by_age" on "idempotency_keys" ("created_at");
CREATE TABLE "contact_messages" ("id" integer primary key autoincrement, "name" text not null, "email" text not null, "message" text not null, "created_at" bigint not null);
CREATE TABLE "hospitals" ("id" integer primary key autoincrement, "facility_id" text unique, "name" text not null, "city" text, "state" text, "address" text, "zip" text, "description" text, "image_name" text, "is_active" integer not null, "is_demo" integer default 0 not null, "rating_count" integer default 0 not null, "rating_hundredths" integer default 0 not null, "revision" bigint not null);
CREATE INDEX "hospitals_by_revision" on "hospitals" ("revision");
CREATE TABLE "departments" ("id" integer primary key autoincrement, "name" text not null unique, "full_name" text, "aliases" text, "category" text, "image_name" text, "is_active" integer not null, "is_demo" integer default 0 not null, "revision" bigint not null);
CREATE TABLE "reviews" ("id" integer primary key autoincrement, "user_id" integer references "users" ("id"), "hospital_id" integer not null references "hospitals" ("id"), "department_id" integer not null references "departments" ("id"), "is_active" integer not null, "is_anonymous" integer not null, "staff_to_patient" integer not null, "coworkers" integer not null, "management" integer not null, "overall" integer not null, "rating_hundredths" integer not null, "title" text not null, "review" text not null, "created_at" bigint not null, "revision" bigint not null, constraint "one_review_per_unit" unique ("user_id", "hospital_id", "department_id"));
CREATE INDEX "reviews_of_hospital" on "reviews" ("hospital_id", "revision");
CREATE INDEX "reviews_of_unit" on "reviews" ("hospital_id", "department_id", "is_active", "rating_hundredths");
CREATE TABLE "department_stats" ("hospital_id" integer not null references "hospitals" ("id"), "department_id" integer not null references "departments" ("id"), "rating_count" integer not null, "rating_hundredths" integer not null, "revision" bigint not null, constraint "department_stats_key" primary key ("hospital_id", "department_id"));
CREATE INDEX "department_stats_by_revision" on "department_stats" ("revision");
CREATE TABLE "products" ("id" integer primary key autoincrement, "name" text not null, "price_cents" integer not null, "short_description" text, "description" text, "is_active" integer not null, "is_demo" integer default 0 not null, "revision" bigint not null);
CREATE TABLE "product_images" ("id" integer primary key autoincrement, "product_id" integer not null references "products" ("id"), "image_name" text not null);
CREATE TABLE "product_colors" ("id" integer primary key autoincrement, "product_id" integer not null references "products" ("id"), "name" text not null, "code" text);
CREATE TABLE "sizes" ("id" integer primary key autoincrement, "name" text not null unique);
CREATE TABLE "product_sizes" ("id" integer primary key autoincrement, "product_id" integer not null references "products" ("id"), "color_id" integer references "product_colors" ("id"), "size_id" integer not null references "sizes" ("id"));
CREATE TABLE "shipping_charges" ("id" integer primary key autoincrement, "standard_cents" integer not null);
CREATE TABLE "categories" ("id" integer primary key autoincrement, "title" text not null, "headline" text, "status" integer not null);
CREATE TABLE "packages" ("id" integer primary key autoincrement, "category_id" integer not null references "categories" ("id"), "title" text, "status" integer not null, "starting_balance" text, "max_contracts" text, "profit_goal" text, "trailing_drawdown" text, "max_calendar_day" text, "min_calendar_day" text, "real_time_data" text, "ninjatrader_license" text, "scaling" text, "price_cents" integer not null, "payment_type" integer not null, "is_locked" integer not null);
CREATE UNIQUE INDEX "one_code_per_purpose" on "codes" ("user_id", "purpose");
CREATE TABLE "delivery_keys" ("key_id" text not null, "user_id" integer not null references "users" ("id"), "public_key" text not null, "token_hash" text not null, "expires_at" bigint not null, constraint "delivery_keys_of_user" primary key ("user_id", "key_id"));
CREATE INDEX "delivery_keys_of_token" on "delivery_keys" ("token_hash");
CREATE TABLE "mail_outbox" ("id" integer primary key autoincrement, "recipient" text not null, "topic" text, "content" text not null, "state" text not null, "attempts" integer default 0 not null, "created_at" bigint not null, "not_before" bigint not null, "expires_at" bigint not null);
CREATE INDEX "mail_outbox_due" on "mail_outbox" ("state", "not_before");
CREATE TABLE "mail_tally" ("id" integer primary key autoincrement, "address_mac" text not null, "counted_at" bigint not null);
CREATE INDEX "mail_tally_of_address" on "mail_tally" ("address_mac", "counted_at");
CREATE TABLE "carts" ("id" integer primary key autoincrement, "user_id" integer not null unique references "users" ("id"), "created_at" bigint not null);
CREATE TABLE "cart_sessions" ("session_hash" text primary key, "cart_id" integer not null references "carts" ("id"), "used_at" bigint not null);
CREATE TABLE "cart_items" ("id" integer primary key autoincrement, "cart_id" integer not null references "carts" ("id"), "product_id" integer not null references "products" ("id"), "color_id" integer, "size_id" integer, "quantity" integer not null check (quantity between 1 and 100));
CREATE UNIQUE INDEX "one_line_a_variant" on "cart_items" ("cart_id", "product_id", coalesce(color_id, 0), coalesce(size_id, 0));
CREATE TABLE "orders" ("id" integer primary key autoincrement, "random_order_id" text not null unique, "user_id" integer references "users" ("id"), "cart_id" integer not null references "carts" ("id"), "state" text not null, "content_hash" text not null, "subtotal_cents" integer not null, "shipping_cents" integer not null, "total_cents" integer not null, "currency" text not null, "first_name" text not null, "last_name" text not null, "email" text not null, "phone" text not null, "street_address" text not null, "city" text not null, "state_name" text not null, "country" text not null, "postal_code" text not null, "payment_method" text not null, "attempt" integer not null, "session_id" text unique, "session_url" text, "payment_id" text, "created_at" bigint not null, "ended_at" bigint, "asked_at" bigint default 0 not null, "refunded_cents" integer default 0 not null, "is_disputed" integer default 0 not null);
CREATE UNIQUE INDEX "one_open_order_a_cart" on "orders" ("cart_id") where state = 'placed';
CREATE INDEX "orders_of_user" on "orders" ("user_id");
CREATE INDEX "orders_by_payment" on "orders" ("payment_id");
CREATE TABLE "order_items" ("id" integer primary key autoincrement, "order_id" integer not null references "orders" ("id"), "product_id" integer not null, "product_name" text not null, "image_name" text, "color_id" integer, "color_name" text, "size_id" integer, "size_name" text, "price_cents" integer not null, "quantity" integer not null);
CREATE INDEX "items_of_order" on "order_items" ("order_id");
CREATE TABLE "payment_events" ("event_id" text primary key, "type" text not null, "outcome" text not null, "received_at" bigint not null);
CREATE TABLE "sandbox_sessions" ("id" text primary key, "idempotency_key" text not null unique, "order_ref" text not null, "amount_cents" integer not null, "currency" text not null, "success_url" text not null, "cancel_url" text not null, "state" text not null, "created_at" bigint not null);
CREATE TABLE "rate_windows" ("subject" text primary key, "ends_at" bigint not null, "used" integer not null);
CREATE INDEX "rate_windows_by_end" on "rate_windows" ("ends_at");
CREATE TABLE "operator_log" ("id" integer primary key autoincrement, "done_at" bigint not null, "operator" text not null, "action" text not null, "subject" text not null, "reason" text not null);
INSERT INTO "migrations" VALUES ('0001-initial');
INSERT INTO "migrations" VALUES ('0002-codes');
INSERT INTO "migrations" VALUES ('0003-delivery-keys');
INSERT INTO "migrations" VALUES ('0004-mail');
INSERT INTO "migrations" VALUES ('0005-orders');
INSERT INTO "migrations" VALUES ('0007-rate-windows');
INSERT INTO "migrations" VALUES ('0008-operator-log');
INSERT INTO "migrations" VALUES ('0009-reviews-of-unit');
INSERT INTO "revisions" VALUES (1, 832, 'database-of-gold');
INSERT INTO "users" VALUES (0, '', '', 'nobody', NULL, NULL, 1, 0, 1, 0);
INSERT INTO "users" VALUES (1, 'users-first_name-1 O''Hara “Nächte” 夜勤 🌙', 'users-last_name-1 O''Hara “Nächte” 夜勤 🌙', 'users-email-1', NULL, 'users-password_hash-1', 1, 1, 1, 1763726410000);
INSERT INTO "users" VALUES (2, 'users-first_name-2 two
lines	and a tab', 'users-last_name-2 two
lines	and a tab', 'users-email-2', NULL, 'users-password_hash-2', 0, 0, 0, 1763726420000);
INSERT INTO "users" VALUES (3, 'users-first_name-3', 'users-last_name-3', 'users-email-3', NULL, 'users-password_hash-3', 1, 1, 1, 1763726430000);
INSERT INTO "users" VALUES (4, 'users-first_name-4 0', 'users-last_name-4 0', 'users-email-4', NULL, 'users-password_hash-4', 0, 0, 0, 1763726440000);
INSERT INTO "tokens" VALUES ('tokens-token_hash-1', 1, 1763726443000);
INSERT INTO "tokens" VALUES ('tokens-token_hash-2', 2, 1763726446000);
INSERT INTO "tokens" VALUES ('tokens-token_hash-3', 3, 1763726449000);
INSERT INTO "tokens" VALUES ('tokens-token_hash-4', 4, 1763726452000);
INSERT INTO "codes" VALUES (1, 1, 'plain', 'codes-code_hash-1', 1763726457000, 58);
INSERT INTO "codes" VALUES (2, 2, 'İstanbul ß ﬁ', 'codes-code_hash-2', 1763726463000, 64);
INSERT INTO "codes" VALUES (3, 3, '', 'codes-code_hash-3', 1763726469000, 70);
INSERT INTO "codes" VALUES (4, 4, 'O''Hara “Nächte” 夜勤 🌙', 'codes-code_hash-4', 1763726475000, 76);
INSERT INTO "code_failures" VALUES (1, 1, 1763726479000);
INSERT INTO "code_failures" VALUES (2, 2, 1763726482000);
INSERT INTO "code_failures" VALUES (3, 3, 1763726485000);
INSERT INTO "code_failures" VALUES (4, 4, 1763726488000);
INSERT INTO "idempotency_keys" VALUES ('idempotency_keys-key_hash-1', 'idempotency_keys-body_mac-1', '', 1763726492000);
INSERT INTO "idempotency_keys" VALUES ('idempotency_keys-key_hash-2', 'idempotency_keys-body_mac-2', 'plain', 1763726496000);
INSERT INTO "idempotency_keys" VALUES ('idempotency_keys-key_hash-3', 'idempotency_keys-body_mac-3', '', 1763726500000);
INSERT INTO "idempotency_keys" VALUES ('idempotency_keys-key_hash-4', 'idempotency_keys-body_mac-4', 'plain', 1763726504000);
INSERT INTO "contact_messages" VALUES (1, 'contact_messages-name-1 O''Hara “Nächte” 夜勤 🌙', 'contact_messages-email-1', '0', 1763726509000);
INSERT INTO "contact_messages" VALUES (2, 'contact_messages-name-2 two
lines	and a tab', 'contact_messages-email-2', 'O''Hara “Nächte” 夜勤 🌙', 1763726514000);
INSERT INTO "contact_messages" VALUES (3, 'contact_messages-name-3', 'contact_messages-email-3', '<b>bold</b> -- drop', 1763726519000);
INSERT INTO "contact_messages" VALUES (4, 'contact_messages-name-4 0', 'contact_messages-email-4', '', 1763726524000);
INSERT INTO "hospitals" VALUES (1, 'hospitals-facility_id-1', 'hospitals-name-1 O''Hara “Nächte” 夜勤 🌙', 'Mercy & Grace', 'O''Hara “Nächte” 夜勤 🌙', NULL, '', '0', 'hospitals-image_name-1 O''Hara “Nächte” 夜勤 🌙', 1, 1, 39, 40, 138);
INSERT INTO "hospitals" VALUES (2, NULL, 'hospitals-name-2 two
lines	and a tab', '<b>bold</b> -- drop', 'plain', 'Mercy & Grace', NULL, 'two
lines	and a tab', 'hospitals-image_name-2 two
lines	and a tab', 0, 0, 53, 54, 152);
INSERT INTO "hospitals" VALUES (3, 'hospitals-facility_id-3', 'hospitals-name-3', '0', 'İstanbul ß ﬁ', '<b>bold</b> -- drop', 'plain', NULL, 'hospitals-image_name-3', 1, 1, 67, 68, 166);
INSERT INTO "hospitals" VALUES (4, 'hospitals-facility_id-4', 'hospitals-name-4 0', NULL, '', '0', 'İstanbul ß ﬁ', '<b>bold</b> -- drop', NULL, 0, 0, 81, 82, 180);
INSERT INTO "departments" VALUES (1, 'departments-name-1 O''Hara “Nächte” 夜勤 🌙', 'departments-full_name-1 O''Hara “Nächte” 夜勤 🌙', 'Mercy & Grace', NULL, 'departments-image_name-1 O''Hara “Nächte” 夜勤 🌙', 1, 1, 189);
INSERT INTO "departments" VALUES (2, 'departments-name-2 two
lines	and a tab', 'departments-full_name-2 two
lines	and a tab', 'O''Hara “Nächte” 夜勤 🌙', 'two
lines	and a tab', NULL, 0, 0, 198);
INSERT INTO "departments" VALUES (3, 'departments-name-3', 'departments-full_name-3', 'two
lines	and a tab', '', 'departments-image_name-3', 1, 1, 207);
INSERT INTO "departments" VALUES (4, 'departments-name-4 0', NULL, '', '0', 'departments-image_name-4 0', 0, 0, 216);
INSERT INTO "reviews" VALUES (1, 1, 1, 1, 1, 1, 29, 30, 31, 32, 33, '0', 'İstanbul ß ﬁ', 1763726630000, 231);
INSERT INTO "reviews" VALUES (2, 2, 2, 2, 0, 0, 44, 45, 46, 47, 48, '', '0', 1763726645000, 246);
INSERT INTO "reviews" VALUES (3, 3, 3, 3, 1, 1, 59, 60, 61, 62, 63, 'two
lines	and a tab', '', 1763726660000, 261);
INSERT INTO "reviews" VALUES (4, 4, 4, 4, 0, 0, 74, 75, 76, 77, 78, 'O''Hara “Nächte” 夜勤 🌙', 'two
lines	and a tab', 1763726675000, 276);
INSERT INTO "department_stats" VALUES (1, 1, 85, 86, 281);
INSERT INTO "department_stats" VALUES (2, 2, 90, 91, 286);
INSERT INTO "department_stats" VALUES (3, 3, 95, 96, 291);
INSERT INTO "department_stats" VALUES (4, 4, 3, 4, 296);
INSERT INTO "products" VALUES (1, 'products-name-1 O''Hara “Nächte” 夜勤 🌙', 8, NULL, 'İstanbul ß ﬁ', 1, 1, 304);
INSERT INTO "products" VALUES (2, 'products-name-2 two
lines	and a tab', 16, '0', 'İstanbul ß ﬁ', 0, 0, 312);
INSERT INTO "products" VALUES (3, 'products-name-3', 24, '0', 'İstanbul ß ﬁ', 1, 1, 320);
INSERT INTO "products" VALUES (4, 'products-name-4 0', 32, '0', NULL, 0, 0, 328);
INSERT INTO "product_images" VALUES (1, 1, 'product_images-image_name-1 O''Hara “Nächte” 夜勤 🌙');
INSERT INTO "product_images" VALUES (2, 2, 'product_images-image_name-2 two
lines	and a tab');
INSERT INTO "product_images" VALUES (3, 3, 'product_images-image_name-3');
INSERT INTO "product_images" VALUES (4, 4, 'product_images-image_name-4 0');
INSERT INTO "product_colors" VALUES (1, 1, 'product_colors-name-1 O''Hara “Nächte” 夜勤 🌙', 'Mercy & Grace');
INSERT INTO "product_colors" VALUES (2, 2, 'product_colors-name-2 two
lines	and a tab', '0');
INSERT INTO "product_colors" VALUES (3, 3, 'product_colors-name-3', 'Mercy & Grace');
INSERT INTO "product_colors" VALUES (4, 4, 'product_colors-name-4 0', '0');
INSERT INTO "sizes" VALUES (1, 'sizes-name-1 O''Hara “Nächte” 夜勤 🌙');
INSERT INTO "sizes" VALUES (2, 'sizes-name-2 two
lines	and a tab');
INSERT INTO "sizes" VALUES (3, 'sizes-name-3');
INSERT INTO "sizes" VALUES (4, 'sizes-name-4 0');
INSERT INTO "product_sizes" VALUES (1, 1, 1, 1);
INSERT INTO "product_sizes" VALUES (2, 2, 2, 2);
INSERT INTO "product_sizes" VALUES (3, 3, 3, 3);
INSERT INTO "product_sizes" VALUES (4, 4, 4, 4);
INSERT INTO "shipping_charges" VALUES (1, 91);
INSERT INTO "shipping_charges" VALUES (2, 93);
INSERT INTO "shipping_charges" VALUES (3, 95);
INSERT INTO "shipping_charges" VALUES (4, 0);
INSERT INTO "categories" VALUES (1, '<b>bold</b> -- drop', 'plain', 1);
INSERT INTO "categories" VALUES (2, 'two
lines	and a tab', NULL, 0);
INSERT INTO "categories" VALUES (3, '<b>bold</b> -- drop', 'plain', 1);
INSERT INTO "categories" VALUES (4, 'two
lines	and a tab', '', 0);
INSERT INTO "packages" VALUES (1, 1, 'plain', 1, 'O''Hara “Nächte” 夜勤 🌙', NULL, '', '0', 'İstanbul ß ﬁ', '<b>bold</b> -- drop', NULL, 'Mercy & Grace', 'O''Hara “Nächte” 夜勤 🌙', 30, 31, 1);
INSERT INTO "packages" VALUES (2, 2, 'plain', 0, NULL, 'two
lines	and a tab', '', '0', 'İstanbul ß ﬁ', NULL, 'plain', 'Mercy & Grace', 'O''Hara “Nächte” 夜勤 🌙', 46, 47, 0);
INSERT INTO "packages" VALUES (3, 3, 'plain', 1, 'O''Hara “Nächte” 夜勤 🌙', 'two
lines	and a tab', '', '0', NULL, '<b>bold</b> -- drop', 'plain', 'Mercy & Grace', 'O''Hara “Nächte” 夜勤 🌙', 62, 63, 1);
INSERT INTO "packages" VALUES (4, 4, NULL, 0, 'O''Hara “Nächte” 夜勤 🌙', 'two
lines	and a tab', '', NULL, 'İstanbul ß ﬁ', '<b>bold</b> -- drop', 'plain', 'Mercy & Grace', NULL, 78, 79, 0);
INSERT INTO "delivery_keys" VALUES ('delivery_keys-key_id-1', 1, 'delivery_keys-public_key-1', 'delivery_keys-token_hash-1', 1763726873000);
INSERT INTO "delivery_keys" VALUES ('delivery_keys-key_id-2', 2, 'delivery_keys-public_key-2', 'delivery_keys-token_hash-2', 1763726878000);
INSERT INTO "delivery_keys" VALUES ('delivery_keys-key_id-3', 3, 'delivery_keys-public_key-3', 'delivery_keys-token_hash-3', 1763726883000);
INSERT INTO "delivery_keys" VALUES ('delivery_keys-key_id-4', 4, 'delivery_keys-public_key-4', 'delivery_keys-token_hash-4', 1763726888000);
INSERT INTO "mail_outbox" VALUES (1, 'two
lines	and a tab', '', '0', 'İstanbul ß ﬁ', 9, 1763726895000, 11, 1763726897000);
INSERT INTO "mail_outbox" VALUES (2, '', NULL, 'İstanbul ß ﬁ', '<b>bold</b> -- drop', 18, 1763726904000, 20, 1763726906000);
INSERT INTO "mail_outbox" VALUES (3, '0', 'İstanbul ß ﬁ', '<b>bold</b> -- drop', 'plain', 27, 1763726913000, 29, 1763726915000);
INSERT INTO "mail_outbox" VALUES (4, 'İstanbul ß ﬁ', '<b>bold</b> -- drop', 'plain', 'Mercy & Grace', 36, 1763726922000, 38, 1763726924000);
INSERT INTO "mail_tally" VALUES (1, 'mail_tally-address_mac-1', 1763726927000);
INSERT INTO "mail_tally" VALUES (2, 'mail_tally-address_mac-2', 1763726930000);
INSERT INTO "mail_tally" VALUES (3, 'mail_tally-address_mac-3', 1763726933000);
INSERT INTO "mail_tally" VALUES (4, 'mail_tally-address_mac-4', 1763726936000);
INSERT INTO "carts" VALUES (1, 1, 1763726939000);
INSERT INTO "carts" VALUES (2, 2, 1763726942000);
INSERT INTO "carts" VALUES (3, 3, 1763726945000);
INSERT INTO "carts" VALUES (4, 4, 1763726948000);
INSERT INTO "cart_sessions" VALUES ('cart_sessions-session_hash-1', 1, 1763726951000);
INSERT INTO "cart_sessions" VALUES ('cart_sessions-session_hash-2', 2, 1763726954000);
INSERT INTO "cart_sessions" VALUES ('cart_sessions-session_hash-3', 3, 1763726957000);
INSERT INTO "cart_sessions" VALUES ('cart_sessions-session_hash-4', 4, 1763726960000);
INSERT INTO "cart_items" VALUES (1, 1, 1, 79, NULL, 1);
INSERT INTO "cart_items" VALUES (2, 2, 2, NULL, 86, 2);
INSERT INTO "cart_items" VALUES (3, 3, 3, 91, 92, 3);
INSERT INTO "cart_items" VALUES (4, 4, 4, 0, 1, 4);
INSERT INTO "orders" VALUES (1, 'orders-random_order_id-1', 1, 1, 'placed', 'orders-content_hash-1', 9, 10, 11, 'two
lines	and a tab', 'orders-first_name-1 O''Hara “Nächte” 夜勤 🌙', 'orders-last_name-1 O''Hara “Nächte” 夜勤 🌙', 'orders-email-1', '<b>bold</b> -- drop', 'plain', 'Mercy & Grace', 'orders-state_name-1 O''Hara “Nächte” 夜勤 🌙', 'two
lines	and a tab', '', '0', 23, 'orders-session_id-1', 'orders-session_url-1', 'orders-payment_id-1', 1763727009000, NULL, 1763727011000, 30, 1);
INSERT INTO "orders" VALUES (2, 'orders-random_order_id-2', 2, 2, 'paid', 'orders-content_hash-2', 38, 39, 40, 'plain', 'orders-first_name-2 two
lines	and a tab', 'orders-last_name-2 two
lines	and a tab', 'orders-email-2', '', '0', 'İstanbul ß ﬁ', 'orders-state_name-2 two
lines	and a tab', 'plain', 'Mercy & Grace', 'O''Hara “Nächte” 夜勤 🌙', 52, NULL, 'orders-session_url-2', 'orders-payment_id-2', 1763727038000, 1763727039000, 1763727040000, 59, 0);
INSERT INTO "orders" VALUES (3, 'orders-random_order_id-3', 3, 3, 'failed', 'orders-content_hash-3', 67, 68, 69, '0', 'orders-first_name-3', 'orders-last_name-3', 'orders-email-3', 'Mercy & Grace', 'O''Hara “Nächte” 夜勤 🌙', 'two
lines	and a tab', 'orders-state_name-3', '0', 'İstanbul ß ﬁ', '<b>bold</b> -- drop', 81, 'orders-session_id-3', NULL, 'orders-payment_id-3', 1763727067000, 1763727068000, 1763727069000, 88, 1);
INSERT INTO "orders" VALUES (4, 'orders-random_order_id-4', 4, 4, 'expired', 'orders-content_hash-4', 96, 0, 1, 'O''Hara “Nächte” 夜勤 🌙', 'orders-first_name-4 0', 'orders-last_name-4 0', 'orders-email-4', 'İstanbul ß ﬁ', '<b>bold</b> -- drop', 'plain', 'orders-state_name-4 0', 'O''Hara “Nächte” 夜勤 🌙', 'two
lines	and a tab', '', 13, 'orders-session_id-4', 'orders-session_url-4', NULL, 1763727096000, 1763727097000, 1763727098000, 20, 0);
INSERT INTO "order_items" VALUES (1, 1, 24, 'order_items-product_name-1 O''Hara “Nächte” 夜勤 🌙', NULL, 27, 'order_items-color_name-1 O''Hara “Nächte” 夜勤 🌙', 29, 'order_items-size_name-1 O''Hara “Nächte” 夜勤 🌙', 31, 1);
INSERT INTO "order_items" VALUES (2, 2, 35, 'order_items-product_name-2 two
lines	and a tab', 'order_items-image_name-2 two
lines	and a tab', 38, 'order_items-color_name-2 two
lines	and a tab', 40, NULL, 42, 2);
INSERT INTO "order_items" VALUES (3, 3, 46, 'order_items-product_name-3', 'order_items-image_name-3', 49, 'order_items-color_name-3', NULL, 'order_items-size_name-3', 53, 3);
INSERT INTO "order_items" VALUES (4, 4, 57, 'order_items-product_name-4 0', 'order_items-image_name-4 0', 60, NULL, 62, 'order_items-size_name-4 0', 64, 4);
INSERT INTO "payment_events" VALUES ('payment_events-event_id-1', 'two
lines	and a tab', '', 1763727148000);
INSERT INTO "payment_events" VALUES ('payment_events-event_id-2', '<b>bold</b> -- drop', 'plain', 1763727152000);
INSERT INTO "payment_events" VALUES ('payment_events-event_id-3', 'two
lines	and a tab', '', 1763727156000);
INSERT INTO "payment_events" VALUES ('payment_events-event_id-4', '<b>bold</b> -- drop', 'plain', 1763727160000);
INSERT INTO "sandbox_sessions" VALUES ('O''Hara “Nächte” 夜勤 🌙', 'sandbox_sessions-idempotency_key-1', '', 85, 'İstanbul ß ﬁ', '<b>bold</b> -- drop', 'plain', 'Mercy & Grace', 1763727169000);
INSERT INTO "sandbox_sessions" VALUES ('two
lines	and a tab', 'sandbox_sessions-idempotency_key-2', '0', 94, '<b>bold</b> -- drop', 'plain', 'Mercy & Grace', 'O''Hara “Nächte” 夜勤 🌙', 1763727178000);
INSERT INTO "sandbox_sessions" VALUES ('', 'sandbox_sessions-idempotency_key-3', 'İstanbul ß ﬁ', 6, 'plain', 'Mercy & Grace', 'O''Hara “Nächte” 夜勤 🌙', 'two
lines	and a tab', 1763727187000);
INSERT INTO "sandbox_sessions" VALUES ('0', 'sandbox_sessions-idempotency_key-4', '<b>bold</b> -- drop', 15, 'Mercy & Grace', 'O''Hara “Nächte” 夜勤 🌙', 'two
lines	and a tab', '', 1763727196000);
INSERT INTO "rate_windows" VALUES ('rate_windows-subject-1', 1763727198000, 23);
INSERT INTO "rate_windows" VALUES ('rate_windows-subject-2', 1763727201000, 26);
INSERT INTO "rate_windows" VALUES ('rate_windows-subject-3', 1763727204000, 29);
INSERT INTO "rate_windows" VALUES ('rate_windows-subject-4', 1763727207000, 32);
INSERT INTO "operator_log" VALUES (1, 1763727210000, '', '0', 'operator_log-subject-1', '<b>bold</b> -- drop');
INSERT INTO "operator_log" VALUES (2, 1763727216000, 'O''Hara “Nächte” 夜勤 🌙', 'two
lines	and a tab', 'operator_log-subject-2', '0');
INSERT INTO "operator_log" VALUES (3, 1763727222000, 'plain', 'Mercy & Grace', 'operator_log-subject-3', 'two
lines	and a tab');
INSERT INTO "operator_log" VALUES (4, 1763727228000, 'İstanbul ß ﬁ', '<b>bold</b> -- drop', 'operator_log-subject-4', 'Mercy & Grace');
