#!/bin/sh
# Writes the configuration of nginx from ../nginx/common-ground.conf and starts it: the portal's address, the host of
# ORIGIN, and TLS with the certificate in ./certificates (fullchain.pem, privkey.pem).
set -eu
source=${NGINX_SOURCE:-/deploy/nginx/common-ground.conf}
target=${NGINX_TARGET:-/etc/nginx/conf.d/default.conf}
certificates=${NGINX_CERTIFICATES:-/certificates}
portal=${NGINX_PORTAL:-portal:3000}
host=${ORIGIN#*://}
host=${host%%:*}

if [ ! -r "$certificates/fullchain.pem" ] || [ ! -r "$certificates/privkey.pem" ]; then
  echo "nginx: fullchain.pem and privkey.pem are missing in deploy/compose/certificates" >&2
  exit 1
fi
for line in 'server 127\.0\.0\.1:3000; # CHANGE' 'listen 80; # CHANGE' 'server_name portal\.example; # CHANGE'; do
  grep -q "$line" "$source" || { echo "nginx: $source has no line \"$line\"" >&2; exit 1; }
done

{
  sed -e "s|server 127\.0\.0\.1:3000; # CHANGE.*|server $portal;|" \
    -e "s|listen 80; # CHANGE.*|listen 443 ssl http2; ssl_certificate $certificates/fullchain.pem; ssl_certificate_key $certificates/privkey.pem; ssl_protocols TLSv1.2 TLSv1.3; ssl_session_cache shared:tls:10m;|" \
    -e "s|server_name portal\.example; # CHANGE.*|server_name $host localhost;|" "$source"
  printf 'server {\n    listen 80;\n    return 301 https://$host$request_uri;\n}\n'
} > "$target"

[ "${1:-}" = --only-write ] || exec nginx -g 'daemon off;'
