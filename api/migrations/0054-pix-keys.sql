-- A key of PIX, by which accounts in Brazil are paid, and the city that its codes name.
ALTER TABLE payment_details ADD COLUMN pix_key text, ADD COLUMN pix_city text,
  ADD CHECK ((pix_key IS NULL) = (pix_city IS NULL));
