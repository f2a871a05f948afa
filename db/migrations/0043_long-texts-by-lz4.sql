-- Contract texts and mails are most of what an order writes. LZ4 packs them in a fifth of the time PostgreSQL's own way
-- takes. A server that was built without it, as the embedded one, keeps its own; what is stored stays readable either way.
DO $$
BEGIN
  ALTER TABLE "mails" ALTER COLUMN "text" SET COMPRESSION lz4, ALTER COLUMN "html" SET COMPRESSION lz4;
  ALTER TABLE "order_consents" ALTER COLUMN "shown_text" SET COMPRESSION lz4;
EXCEPTION
  WHEN feature_not_supported THEN NULL;
END
$$;
